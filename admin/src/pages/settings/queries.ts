export const settingsKey = ['settings'] as const
