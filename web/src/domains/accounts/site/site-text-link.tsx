import { type SiteText, siteTextTitles } from '../../../kernel/consent/queries.ts'
import { showSiteText } from '../../../kernel/consent/show-site-text.ts'
import styles from './site.module.css'

/** Opens a text of the site in a popup. */
export const SiteTextLink = ({ name }: { name: SiteText }) => (
  <button type="button" className={styles.link} onClick={() => showSiteText(name)}>
    {siteTextTitles[name]}
  </button>
)
