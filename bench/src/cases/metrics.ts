/** Results of a case without HTTP requests, formatted. */
export interface Metrics {
  name: string
  title: string
  rows: [what: string, figure: string][]
}
