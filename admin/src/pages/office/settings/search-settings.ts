import { limits } from '@judian/contract/limits'
import type { LoadedSettings, SettingFields } from './queries.ts'

const { synonymGroups, synonymsPerGroup, synonymLength } = limits

/** What the search takes for the same. */
export const searchSettings = ({ settings }: LoadedSettings): SettingFields => ({
  searchSynonyms: {
    kind: 'textarea',
    label: '同义词',
    hint: `一行一组，词之间空一格，例如：开黑 组队 三缺一。搜其中一个，其他的也会找到，排在后面一点；最多 ${synonymGroups} 行，每行 ${synonymsPerGroup} 个词`,
    rows: 8,
    max: synonymGroups * synonymsPerGroup * (synonymLength + 1),
    start: settings.searchSynonyms,
  },
})
