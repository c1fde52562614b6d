export const versionsKey = ['site-text-versions'] as const
