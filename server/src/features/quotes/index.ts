/** Public interface of quotes for other domains, the demo and the server's start. */
export { detachQuote, quote, tellQuoted } from './quotes.service.ts'
export { avoidedOnCards, presentCards, withoutAvoided } from './quotes.view.ts'
