import type { AuthorCard, Community, Rule } from '@judian/contract'
import { Icon } from '../../ui/icons/icon.tsx'
import { RuleList } from './rule-list.tsx'
import styles from './community-rules.module.css'

interface Props {
  community: Community
  rules: readonly Rule[]
  moderators: readonly AuthorCard[]
}

/** The rules and moderators beside the editor, collapsed by default. */
export function CommunityRules({ community, rules, moderators }: Props) {
  return (
    <div className={styles.rules}>
      <p className={styles.notice}>发布前请先看看社区规则，友善发言，尊重每一位玩家。</p>
      {rules.length > 0 && (
        <details>
          <summary className={`row bold ${styles.summary}`}>
            {community.community_fullname}的社区规则
            <Icon name="chevron-down" size={16} className={styles.arrow} />
          </summary>
          <RuleList rules={rules} updated={community.community_rules_updated} />
          {moderators.length > 0 && (
            <p className={`caption soft ${styles.moderators}`}>
              版主：{moderators.map(({ username }) => username).join('、')}
            </p>
          )}
        </details>
      )}
    </div>
  )
}
