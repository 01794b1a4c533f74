document.body.replaceChildren();
append(document.body, data.functions ? overviewPage() : functionPage());
