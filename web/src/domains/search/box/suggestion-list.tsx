import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import type { CommunityNames } from '../names.ts'
import { SuggestionOption } from './suggestion-option.tsx'
import styles from './suggestion-list.module.css'
import { type Suggestion, type SuggestionGroup, typedTitle } from './use-suggestions.ts'

interface Props {
  id: string
  groups: readonly SuggestionGroup[]
  active: string | undefined
  communities: CommunityNames
  idOf: (key: string) => string
  onChoose: (option: Suggestion) => void
}

/** Grouped suggestions, the popup of the search field. */
export const SuggestionList = ({ id, groups, active, communities, idOf, onChoose }: Props) => (
  <div id={id} role="listbox" aria-label="搜索建议" className={styles.list}>
    {groups.map(({ title, options }) => (
      <div key={title} role="group" aria-label={title}>
        {title !== typedTitle && (
          <span aria-hidden="true" className={`caption faint ${styles.title}`}>
            {title}
          </span>
        )}
        {options.map((option) => (
          <SuggestionOption
            key={option.key}
            id={idOf(option.key)}
            option={option}
            active={option.key === active}
            communities={communities}
            onChoose={onChoose}
          />
        ))}
      </div>
    ))}
  </div>
)

interface RemovalProps {
  searches: readonly string[]
  onForget: (q: string) => void
  onClear: () => void
}

/** Buttons beside the recent searches: a list's options may not contain any. */
export const RecentRemoval = ({ searches, onForget, onClear }: RemovalProps) => (
  <div role="group" aria-label="管理最近搜索" className={styles.removal}>
    <button type="button" className={`caption soft ${styles.clear}`} onClick={onClear}>
      清空
    </button>
    {searches.map((q) => (
      <IconButton key={q} icon={moreIcons.close} size={16} label={`删除“${q}”`} onClick={() => onForget(q)} />
    ))}
  </div>
)
