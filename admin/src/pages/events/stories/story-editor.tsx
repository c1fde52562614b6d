import type { Story, StoryDialog } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { ask, messageOf } from '@judian/web/kernel/ask/index.ts'
import { useRequestId } from '@judian/web/kernel/ask/request-id.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Select } from '@judian/web/ui/fields/select.tsx'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CheckboxField } from '../../../components/form/checkbox-field.tsx'
import { SaveForm } from '../../../components/form/save-form.tsx'
import { useVersions } from '../../../components/form/versions/use-versions.ts'
import { Section } from '../../../components/layout/section.tsx'
import { useDebouncedValue } from '../../../components/list/use-debounced-value.ts'
import { ConditionFields } from './condition-fields.tsx'
import { DialogFields, type StoryMission } from './dialog-fields.tsx'
import { adminStory, storiesKey } from './queries.ts'
import { storyFacts } from './story-facts.ts'
import styles from './stories.module.css'
import { StoryGraph } from './story-graph.tsx'

interface Loaded {
  version: number
  story: Story
}

interface Props {
  /** Undefined: a new story. */
  storyId?: number
  /** A new one has version 0. */
  loaded: Loaded
  hosts: readonly { host_id: number; name: string }[]
  missions: readonly StoryMission[]
}

/** A story as a list of dialogs and as a graph, with its errors in both. */
export function StoryEditor({ storyId, loaded, hosts, missions }: Props) {
  const client = useQueryClient()
  const [draft, setDraft] = useState(loaded.story)
  const [saved, setSaved] = useState(storyId)
  const { save, versions } = useVersions<Loaded>({
    loaded,
    reload: async () => (saved === undefined ? undefined : client.fetchQuery({ ...adminStory(saved), staleTime: 0 })),
    facts: ({ story }) => storyFacts(story, hosts),
    mine: () => storyFacts(draft, hosts),
    onDiscard: ({ story }) => setDraft(story),
  })
  const request_id = useRequestId(JSON.stringify(draft))
  const { dialogs } = draft
  const set = (changed: Partial<Story>) => setDraft((before) => ({ ...before, ...changed }))
  const settled = useDebouncedValue(JSON.stringify(draft))
  const check = useQuery({
    queryKey: [...storiesKey, 'check', settled],
    queryFn: ({ signal }) => ask('/v1/admin/westworld/checkStory', { story: JSON.parse(settled) as Story }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const faults = check.data?.faults ?? []
  const add = () => {
    const known = new Set(dialogs.map(({ key }) => key))
    const number = Array.from({ length: dialogs.length + 1 }, (_, at) => at + 1).find((n) => !known.has(`d${n}`))
    set({ dialogs: [...dialogs, { key: `d${number}`, content: '', is_ending: 1, mission_id: 0, options: [] }] })
  }

  return (
    <SaveForm
      draft={draft}
      versions={versions}
      action={async () => {
        const answer = await save(({ version }) =>
          ask('/v1/admin/westworld/saveStory', {
            ...(saved !== undefined && { story_id: saved }),
            version,
            story: draft,
            request_id,
          }),
        )
        setSaved(answer.story_id)
      }}
      refresh={[storiesKey]}
    >
      {(problems) => (
        <>
          <Section title="故事">
            <div className={`stack ${styles.row}`}>
              <TextField label="标题" maxLength={40} value={draft.title} onValue={(title) => set({ title })} />
              <Select
                label="伙伴"
                value={String(draft.host_id)}
                options={hosts.map(({ host_id, name }) => ({ value: String(host_id), label: name }))}
                onValue={(value) => set({ host_id: Number(value) })}
              />
            </div>
            <ConditionFields
              conditions={draft.conditions}
              none="不限"
              onConditions={(conditions) => set({ conditions })}
            />
            <CheckboxField
              label="开放这个故事"
              checked={draft.enabled === 1}
              onChecked={(on) => set({ enabled: on ? 1 : 0 })}
            />
          </Section>
          <Section title="走向">
            <p role="status">
              {check.error
                ? messageOf(check.error)
                : faults.length === 0
                  ? '每条路都能走到结局'
                  : faults.map(({ key, fault }) => `${key}：${fault}`).join('；')}
            </p>
            {problems['story'] && (
              <p role="alert" className="danger">
                {problems['story']}
              </p>
            )}
            <StoryGraph dialogs={dialogs} faulty={new Set(faults.map(({ key }) => key))} />
          </Section>
          <Section
            title={`对话（${dialogs.length}）`}
            actions={
              <Button size="s" icon={moreIcons.plus} disabled={dialogs.length >= limits.dialogsPerStory} onClick={add}>
                加一段对话
              </Button>
            }
          >
            {dialogs.map((dialog, at) => (
              <details key={dialog.key} className={styles.entry}>
                <summary>
                  <strong>{dialog.key}</strong> {kindOf(dialog, at)} {dialog.content || '（空）'}
                </summary>
                <DialogFields
                  dialog={dialog}
                  keys={dialogs.map(({ key }) => key)}
                  missions={missions}
                  onDialog={(changed) => set({ dialogs: dialogs.with(at, changed) })}
                />
                {at > 0 && (
                  <Button
                    size="s"
                    variant="ghost"
                    icon={moreIcons.trash}
                    onClick={() => set({ dialogs: dialogs.toSpliced(at, 1) })}
                  >
                    删除这段
                  </Button>
                )}
              </details>
            ))}
          </Section>
        </>
      )}
    </SaveForm>
  )
}

const kindOf = ({ is_ending }: StoryDialog, at: number) => (at === 0 ? '开头' : is_ending ? '结局' : '中间')
