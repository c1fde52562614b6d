/** The site's drawn name with its mark; decorative, its link carries the name. */
export function Wordmark() {
  return (
    <svg viewBox="0 0 92 32" width={92} height={32} aria-hidden="true">
      <use href="/images/site/shell.svg#wordmark" />
    </svg>
  )
}
