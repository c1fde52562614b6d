import type { Story } from '@judian/contract'
import type { Facts } from '../../../components/form/versions/facts.ts'
import { conditionText } from './condition-names.ts'

/** All values of a story, to compare two of them. */
export const storyFacts = (
  { title, host_id, enabled, conditions, dialogs }: Story,
  hosts: readonly { host_id: number; name: string }[],
): Facts => [
  ['标题', title],
  ['伙伴', hosts.find((host) => host.host_id === host_id)?.name ?? String(host_id)],
  ['开放', enabled ? '是' : '否'],
  ['条件', conditionText(conditions)],
  ['次序', dialogs.map(({ key }) => key).join('，')],
  ...dialogs.map(
    ({ key, content, is_ending, mission_id, options }) =>
      [
        `对话 ${key}`,
        [
          content,
          ...(is_ending ? ['结局'] : []),
          ...(mission_id ? [`任务 ${mission_id}`] : []),
          ...options.map((option) => [option.content, option.next, option.jump_link].filter(Boolean).join(' → ')),
        ].join('\n'),
      ] as const,
  ),
]
