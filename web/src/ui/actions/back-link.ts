import styles from './back-link.module.css'

/** The class of a link that leads back or up from a screen, with its arrow before the words. */
export const backLinkClass = styles.back
