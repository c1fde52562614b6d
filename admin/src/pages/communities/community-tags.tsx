import type { AdminCommunity } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { IconButton } from '@judian/web/ui/actions/icon-button.tsx'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CheckboxField } from '../../components/form/checkbox-field.tsx'
import { SaveForm } from '../../components/form/save-form.tsx'
import { useVersions } from '../../components/form/versions/use-versions.ts'
import styles from './communities.module.css'
import { presentCommunity, communityList } from '../../components/content/communities.ts'

const factsOf = (tags: AdminCommunity['tags']) =>
  tags.map((tag) => [`标签 ${tag.tag_num}`, `${tag.tag_name}${tag.moderatorOnly ? '（仅管理员）' : ''}`] as const)

/** A community's tags, saved as a whole; tag numbers are part of links and never change. */
export function CommunityTags({ community }: { community: AdminCommunity }) {
  const [tags, setTags] = useState(community.tags)
  const client = useQueryClient()
  const { save, versions } = useVersions({
    loaded: community,
    reload: () => presentCommunity(client, community.community_id),
    facts: (base) => factsOf(base.tags),
    mine: () => factsOf(tags),
    onDiscard: (present) => setTags(present.tags),
  })
  const change = (at: number, changed: Partial<AdminCommunity['tags'][number]>) =>
    setTags(tags.map((tag, index) => (index === at ? { ...tag, ...changed } : tag)))
  const add = () =>
    setTags([
      ...tags,
      { tag_num: Math.max(0, ...tags.map(({ tag_num }) => tag_num)) + 1, tag_name: '', moderatorOnly: 0 },
    ])

  return (
    <SaveForm
      draft={tags}
      versions={versions}
      action={() =>
        save(({ version }) =>
          ask('/v1/admin/divisions/saveTags', { community_id: community.community_id, version, tags }),
        )
      }
      refresh={[communityList.queryKey]}
    >
      {(problems) => (
        <>
          <ul className="stack">
            {tags.map((tag, at) => (
              <li key={tag.tag_num} className={`stack ${styles.tag}`}>
                <TextField
                  label={`标签 ${tag.tag_num}`}
                  maxLength={limits.tagNameLength}
                  value={tag.tag_name}
                  onValue={(tag_name) => change(at, { tag_name })}
                />
                <CheckboxField
                  label="仅管理员可用"
                  checked={tag.moderatorOnly === 1}
                  onChecked={(on) => change(at, { moderatorOnly: on ? 1 : 0 })}
                />
                <IconButton
                  icon={moreIcons.trash}
                  label={`删除标签 ${tag.tag_name}`}
                  size={16}
                  onClick={() => setTags(tags.toSpliced(at, 1))}
                />
              </li>
            ))}
          </ul>
          <div>
            <Button size="s" icon={moreIcons.plus} onClick={add}>
              添加标签
            </Button>
          </div>
          {problems['tags'] && <p role="alert">{problems['tags']}</p>}
        </>
      )}
    </SaveForm>
  )
}
