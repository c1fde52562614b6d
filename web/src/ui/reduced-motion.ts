/** Whether the device asks for less motion, at this moment. */
export const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Of a scroll that a press asks for. */
export const scrollBehavior = (): ScrollBehavior => (reducedMotion() ? 'auto' : 'smooth')
