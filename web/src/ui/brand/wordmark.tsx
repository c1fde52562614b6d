import { siteName } from '../../kernel/site-name.ts'

/** The site's name: drawn with its mark, or another one as text. Its link carries the name. */
export const Wordmark = () =>
  siteName === '据点' ? (
    <svg viewBox="0 0 92 32" width={92} height={32} aria-hidden="true">
      <use href="/images/site/shell.svg#wordmark" />
    </svg>
  ) : (
    <b>{siteName}</b>
  )
