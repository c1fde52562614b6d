/// <reference lib="dom" />
// Functions handed to `page.evaluate` run in the browser: type its globals.
