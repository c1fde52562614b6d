/** Guards for parsed JSON: an export and receipts come from anywhere. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
export const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
export const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 1000
export const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

/** With `Z` and milliseconds, and of a day that exists: one moment has one text. */
export const isTime = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value
