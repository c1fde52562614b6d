export const reportsKey = ['reports'] as const
