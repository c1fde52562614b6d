/** In whose name the site itself writes. */
export const siteSender = '据点小助手'
