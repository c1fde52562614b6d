/** Sender name of the site itself. */
export const siteSender = '据点小助手'
