/** Whether the device asks for less motion, at this moment. */
export const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Behaviour of a scroll caused by a press. */
export const scrollBehavior = (): ScrollBehavior => (reducedMotion() ? 'auto' : 'smooth')
