import type { Me } from '@judian/web/kernel/session/index.ts'
import { Icon } from '@judian/web/ui/icons/icon.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { OpenCounts } from '../pages/office/waiting/queries.ts'
import { type NavigationSection, navigationFor, openWorkOf, sectionOf } from './navigation.ts'
import shell from './shell.module.css'
import styles from './navigation-list.module.css'

interface Props {
  member: Me
  /** The features that are on, as bits. */
  features: number | undefined
  counts: OpenCounts | undefined
  pathname: string
  /** On phones. */
  open: boolean
}

/** The sections; the one of the page is unfolded, until another one is, which changes no page. */
export function Navigation({ member, features, counts, pathname, open }: Props) {
  const [chosen, setChosen] = useState<{ at: string; title: string }>()
  const unfolded = chosen?.at === pathname ? chosen.title : sectionOf(pathname)?.title
  return (
    <nav id="pages" className={shell.navigation} data-open={open || undefined} aria-label="后台栏目">
      <ul>
        {navigationFor(member, features).map((section) => (
          <Section
            key={section.title}
            section={section}
            counts={counts}
            unfolded={section.title === unfolded}
            onUnfold={(unfold) => setChosen({ at: pathname, title: unfold ? section.title : '' })}
          />
        ))}
      </ul>
    </nav>
  )
}

interface SectionProps {
  section: NavigationSection
  counts: OpenCounts | undefined
  unfolded: boolean
  onUnfold: (unfold: boolean) => void
}

function Section({ section: { title, icon, pages }, counts, unfolded, onUnfold }: SectionProps) {
  const id = useId()
  return (
    <li>
      <button
        type="button"
        className={styles.section}
        aria-expanded={unfolded}
        aria-controls={id}
        onClick={() => onUnfold(!unfolded)}
      >
        <Icon name={icon} size={18} />
        <span className="fill">{title}</span>
        {!unfolded && <OpenCount count={openWorkOf(pages, counts)} />}
        <Icon name={moreIcons.chevronRight} size={14} className={styles.chevron} />
      </button>
      <ul id={id} hidden={!unfolded} className={styles.pages}>
        {pages.map((page) => (
          <li key={page.path}>
            <Link to={page.path} className={`small soft ${styles.page}`} activeProps={{ 'aria-current': 'page' }}>
              <span className="fill">{page.title}</span>
              <OpenCount count={openWorkOf([page], counts)} />
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Number of entries that wait. */
function OpenCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={`caption accent tabular ${styles.count}`}>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> 条待处理</span>
    </span>
  )
}
