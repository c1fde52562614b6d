/** Public interface of quotes for other domains, the demo and the server's start. */
export { quotesPart } from './part.ts'
export { detachQuote, quote } from './quotes.service.ts'
