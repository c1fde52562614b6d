/** A call's outcomes besides success. Business outcomes travel as HTTP 200, failures under their own code. */
export interface Outcome {
  readonly http: number
  readonly status: number
  readonly message: string
  /** The form field that the message belongs to. */
  readonly field?: string
}

export const business = (status: number, message: string): Outcome => ({ http: 200, status, message })
export const failure = (status: number, message: string, field?: string): Outcome => ({
  http: status,
  status,
  message,
  ...(field && { field }),
})
