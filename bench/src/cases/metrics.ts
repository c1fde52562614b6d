/** Results of a case without HTTP requests, formatted. */
export interface Metrics {
  name: string
  title: string
  rows: [what: string, figure: string][]
  /** Its figures that have an aim. */
  aims?: Aim[]
}

export interface Aim {
  what: string
  figure: number
  unit: string
  atMost: number
}

/** Of a case that has several. */
export type MetricsPart = Required<Pick<Metrics, 'rows' | 'aims'>>
