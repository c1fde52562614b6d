/** Whether the page runs in a window of its own, without the browser's buttons. */
export const isInstalled = () => matchMedia('(display-mode: standalone)').matches
