/** Public interface of quotes for other domains, the demo and the server's start. */
export { detachQuote, quote, quotesPart } from './quotes.service.ts'
