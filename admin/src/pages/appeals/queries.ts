export const appealsKey = ['appeals'] as const
