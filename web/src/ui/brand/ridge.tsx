import styles from './ridge.module.css'

/** Communities with a drawing of their own; others share the last ones. */
const own = ['r6', 'field', 'pocket']
const shared = ['coast', 'dunes']

/** A community's ridge line behind a bar: day in light, night in dark. Fills its positioned container and ends in the page's ground. */
export function Ridge({ community }: { community: string }) {
  const name = own.includes(community) ? community : shared[community.length % shared.length]
  return (
    <svg className={styles.ridge} viewBox="0 0 1440 56" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <use href={`/images/site/shell.svg#${name}`} />
    </svg>
  )
}
