/** What a case without HTTP requests measured: its own figures, in words. */
export interface Figures {
  name: string
  title: string
  /** What was measured, and what came out. */
  rows: [what: string, figure: string][]
}
