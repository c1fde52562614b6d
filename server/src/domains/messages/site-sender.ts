export const siteSender = '据点小助手'
