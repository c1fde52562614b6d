import type { AdminHashtag, CallOutput } from '@judian/contract'
import { hashtagLimits } from '@judian/contract/limits'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Chip } from '@judian/web/ui/display/chip.tsx'
import { SiteLink } from '../../../components/content/links.tsx'
import type { Fields } from '../../../components/form/fields.ts'
import { showForm } from '../../../components/form/popups/call-form-popup.tsx'
import { presentRows } from '../../../components/form/versions/present-rows.ts'
import { loadedRow } from '../../../components/form/versions/use-loaded-fields.ts'
import { actionsColumn } from '../../../components/list/actions-column.tsx'
import type { Column } from '../../../components/list/data-table.tsx'
import { given } from '../../../components/list/filters.tsx'
import { ListPage } from '../../../components/list/list-page.tsx'

const hashtagsKey = ['hashtags'] as const

const columns: readonly Column<AdminHashtag>[] = [
  { title: '编号', numeric: true, narrow: true, cell: ({ id }) => id },
  { title: '话题', cell: ({ id, name }) => <SiteLink href={`/topic/${id}`}>#{name}</SiteLink> },
  { title: '说明', cell: ({ description }) => description },
  { title: '状态', cell: (hashtag) => <State hashtag={hashtag} /> },
  {
    title: '帖子 / 关注',
    numeric: true,
    narrow: true,
    cell: ({ moments, followers }) => `${moments} / ${followers}`,
  },
  actionsColumn((hashtag) => (
    <>
      <Button size="s" icon="post" onClick={() => editHashtag(hashtag)}>
        编辑
      </Button>
      {!hashtag.merged_into && (
        <Button size="s" onClick={() => mergeHashtag(hashtag)}>
          合并
        </Button>
      )}
    </>
  )),
]

function State({ hashtag: { featured, hidden, merged_into } }: { hashtag: AdminHashtag }) {
  return (
    <>
      {featured === 1 && <Chip tone="accent">推荐</Chip>}
      {hidden === 1 && <Chip>已隐藏</Chip>}
      {merged_into && <Chip>并入 #{merged_into.name}</Chip>}
    </>
  )
}

/** Topics. */
export const HashtagsPage = () => (
  <ListPage
    title="话题"
    about="帖子里的 #名字；隐藏的话题没有页面，帖子不受影响"
    filters={{
      state: {
        kind: 'tabs',
        label: '话题状态',
        start: 'all',
        options: [
          { value: 'all', label: '全部' },
          { value: 'featured', label: '推荐' },
          { value: 'hidden', label: '已隐藏' },
          { value: 'merged', label: '已合并' },
        ],
      },
      search: { kind: 'search', label: '名称' },
    }}
    queryKey={hashtagsKey}
    call="/v1/admin/hashtags/getAdminHashtags"
    input={(pageNum, { state, search }) => ({ pageNum, state, ...given({ search }) })}
    rows={({ hashtags }) => hashtags}
    columns={columns}
    keyOf={({ id }) => id}
    none={() => '没有话题'}
  />
)

const fieldsOf = (hashtag: AdminHashtag): Fields<'/v1/admin/hashtags/saveHashtag'> => ({
  name: {
    kind: 'text',
    label: '名称',
    hint: '只能改大小写和写法',
    max: 2 * hashtagLimits.nameMax,
    start: hashtag.name,
  },
  description: {
    kind: 'text',
    label: '说明',
    hint: '显示在话题页顶上',
    max: hashtagLimits.descriptionLength,
    start: hashtag.description,
  },
  featured: { kind: 'check', label: '推荐到话题列表', start: hashtag.featured === 1 },
  hidden: { kind: 'check', label: '隐藏', start: hashtag.hidden === 1 },
})

const editHashtag = (hashtag: AdminHashtag) =>
  showForm({
    title: `编辑 #${hashtag.name}`,
    confirm: '保存',
    call: '/v1/admin/hashtags/saveHashtag',
    fixed: { hashtag_id: hashtag.id },
    fields: fieldsOf(hashtag),
    loaded: loadedRow(hashtag, fieldsOf, async (client) => {
      type Page = CallOutput<'/v1/admin/hashtags/getAdminHashtags'>
      const hashtags = await presentRows(client, hashtagsKey, (page: Partial<Page>) => page.hashtags)
      return hashtags.find(({ id }) => id === hashtag.id)
    }),
    done: '话题已保存',
    refresh: hashtagsKey,
  })

const mergeHashtag = ({ id, name, version }: AdminHashtag) =>
  showForm({
    title: `合并 #${name}`,
    confirm: '合并',
    call: '/v1/admin/hashtags/mergeHashtag',
    fixed: { hashtag_id: id, version },
    fields: {
      into_id: {
        kind: 'number',
        label: '并入哪个话题的编号',
        hint: '帖子和关注的人都归那个话题，地址会转过去',
        min: 1,
        max: Number.MAX_SAFE_INTEGER,
      },
    },
    done: '话题已合并',
    refresh: hashtagsKey,
  })
