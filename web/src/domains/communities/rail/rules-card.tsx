import type { Rule } from '@judian/contract'
import { openPanel } from '../../../kernel/panels/panels.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { RailCard } from './rail-card.tsx'
import styles from './rail-card.module.css'

const shown = 4

/** Titles of the community's first rules; the panel has the full text. */
export function RulesCard({ rules }: { rules: readonly Rule[] }) {
  if (rules.length === 0) return null
  return (
    <RailCard title="社区规则">
      <ol className={`stack-s small soft ${styles.rules}`}>
        {rules.slice(0, shown).map((rule) => (
          <li key={rule.id}>{rule.title}</li>
        ))}
      </ol>
      <Button variant="ghost" size="s" wide onClick={() => openPanel('community')}>
        查看全部规则
      </Button>
    </RailCard>
  )
}
