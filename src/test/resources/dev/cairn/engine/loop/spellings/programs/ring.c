/* A ring of eight places: as much room as there is, up to what is wanted. */
T ring(P head_, P tail_, P wanted_) {
  BETWEEN(head_, 0, 7);
  BETWEEN(tail_, 0, 7);
  BETWEEN(wanted_, 0, 9);
  HOLD(head, head_);
  HOLD(tail, tail_);
  HOLD(wanted, wanted_);
  HOLD(put, 0);
  LOOP(again, AND(LESS(GET(put), GET(wanted)), NOT(SAME(REST(GET(head) + 1, 8), GET(tail)))))
    SET(head, REST(GET(head) + 1, 8));
    SET(put, GET(put) + 1);
  END(again, AND(LESS(GET(put), GET(wanted)), NOT(SAME(REST(GET(head) + 1, 8), GET(tail)))))
  return GET(put);
}
