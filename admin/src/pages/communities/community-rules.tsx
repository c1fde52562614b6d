import type { AdminCommunity } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { IconButton } from '@judian/web/ui/actions/icon-button.tsx'
import { TextArea } from '@judian/web/ui/fields/text-area.tsx'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { moved, OrderButtons } from '../../components/form/order-buttons.tsx'
import { SaveForm } from '../../components/form/save-form.tsx'
import { useVersions } from '../../components/form/versions/use-versions.ts'
import styles from './communities.module.css'
import { presentCommunity, communityList } from '../../components/content/communities.ts'

interface DraftRule {
  /** Stable React key while rules are reordered. */
  key: string
  id?: number
  title: string
  message: string
}

const draftOf = (rules: AdminCommunity['rules']): readonly DraftRule[] =>
  rules.map((rule) => ({ ...rule, key: String(rule.id) }))

const idIn = (saved: AdminCommunity['rules'], place: number) => saved[place] && { id: saved[place].id }

const factsOf = (rules: readonly DraftRule[]) =>
  rules.map(({ title, message }, at) => [`第 ${at + 1} 条`, `${title}\n${message}`] as const)

/** A community's ordered rules, saved as a whole. */
export function CommunityRules({ community }: { community: AdminCommunity }) {
  const [rules, setRules] = useState(() => draftOf(community.rules))
  const client = useQueryClient()
  const { save, versions } = useVersions({
    loaded: community,
    reload: () => presentCommunity(client, community.community_id),
    facts: (base) => factsOf(draftOf(base.rules)),
    mine: () => factsOf(rules),
    onDiscard: (present) => setRules(draftOf(present.rules)),
  })
  const change = (at: number, changed: Partial<DraftRule>) =>
    setRules(rules.map((rule, index) => (index === at ? { ...rule, ...changed } : rule)))
  const action = async () => {
    const answer = await save(({ version }) =>
      ask('/v1/admin/divisions/saveRules', {
        community_id: community.community_id,
        version,
        rules: rules.map(({ id, title, message }) => ({ ...(id !== undefined && { id }), title, message })),
      }),
    )
    // Saved rules have ids now; text typed since stays.
    setRules((before) => before.map((rule) => ({ ...rule, ...idIn(answer.rules, rules.indexOf(rule)) })))
  }

  return (
    <SaveForm
      draft={rules.map(({ title, message }) => ({ title, message }))}
      versions={versions}
      action={action}
      question={rules.length === 0 && community.rules.length > 0 && '这个社区会没有自己的规则。'}
      refresh={[communityList.queryKey]}
    >
      {(problems) => (
        <>
          <ol className="stack">
            {rules.map((rule, at) => (
              <li key={rule.key} className={`stack-s ${styles.draft}`}>
                <TextField
                  label={`第 ${at + 1} 条标题`}
                  maxLength={limits.ruleTitleLength}
                  value={rule.title}
                  onValue={(title) => change(at, { title })}
                />
                <TextArea
                  label="说明"
                  rows={2}
                  maxLength={limits.ruleLength}
                  value={rule.message}
                  onValue={(message) => change(at, { message })}
                />
                <div className={styles.draftActions}>
                  <OrderButtons
                    name={rule.title}
                    at={at}
                    count={rules.length}
                    onMove={(to) => setRules(moved(rules, at, to))}
                  />
                  <IconButton
                    icon={moreIcons.trash}
                    label={`删除 ${rule.title}`}
                    size={16}
                    onClick={() => setRules(rules.toSpliced(at, 1))}
                  />
                </div>
              </li>
            ))}
          </ol>
          <div>
            <Button
              size="s"
              icon={moreIcons.plus}
              onClick={() => setRules([...rules, { key: crypto.randomUUID(), title: '', message: '' }])}
            >
              添加一条
            </Button>
          </div>
          {problems['rules'] && <p role="alert">{problems['rules']}</p>}
        </>
      )}
    </SaveForm>
  )
}
