import { Link } from '@tanstack/react-router'
import { useAvailable } from '../../../kernel/feature/feature.tsx'
import { communityOf, nameOf, type Names, namedGroups, placeOf } from '../named/named.ts'
import { NamedPicture } from '../named/named-picture.tsx'
import type { CommunityNames } from '../names.ts'
import styles from './found-named.module.css'

interface Props {
  names: Names
  communities: CommunityNames
}

/** Results by name, above the posts; each links to its page. */
export function FoundNamed({ names, communities }: Props) {
  const groups = useAvailable(namedGroups(names))
  return (
    <section aria-label="名字相符">
      <ul className={`stack-s ${styles.list}`}>
        {groups.flatMap(({ title, options }) =>
          options.map((named) => (
            <li key={named.key}>
              <Link {...placeOf(named)} className={`row-l surface ${styles.link}`}>
                <NamedPicture named={named} size="m" />
                <span className={styles.words}>
                  <span className="bold one-line">{nameOf(named)}</span>
                  <span className="caption faint one-line">
                    {[title, communityOf(named, communities)].filter((word) => word !== undefined).join(' · ')}
                  </span>
                </span>
              </Link>
            </li>
          )),
        )}
      </ul>
    </section>
  )
}
