import type { SearchEngineState } from '@judian/contract'
import { askWithSudo } from '@judian/web/kernel/sudo/ask-with-sudo.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Chip } from '@judian/web/ui/display/chip.tsx'
import { RelativeTime } from '@judian/web/ui/display/relative-time.tsx'
import { showForm } from '../../../components/form/popups/call-form-popup.tsx'
import { ConfirmActionPopup } from '../../../components/form/popups/confirm-action-popup.tsx'
import { actionsColumn } from '../../../components/list/actions-column.tsx'
import type { Column } from '../../../components/list/data-table.tsx'
import { ListPage } from '../../../components/list/list-page.tsx'

const pushKey = ['search-push'] as const

const names = { indexnow: 'IndexNow（必应等）', baidu: '百度' } as const
const hints = {
  indexnow: '自己定一个，8–128 位字母、数字或 -；站点会在 /密钥.txt 放出它，供对方核对',
  baidu: '百度搜索资源平台「普通收录」接口地址里 token= 后面的部分',
} as const

const columns: readonly Column<SearchEngineState>[] = [
  { title: '搜索引擎', cell: ({ engine }) => names[engine] },
  { title: '状态', narrow: true, cell: (one) => <State engine={one} /> },
  { title: '排队的帖子', narrow: true, cell: ({ waiting }) => waiting },
  { title: '今天还能推', narrow: true, cell: ({ remaining }) => remaining ?? '对方没说' },
  { title: '上次推送', cell: (one) => <LastPush engine={one} /> },
  actionsColumn(({ engine, on }) => (
    <>
      <Button size="s" onClick={() => setKey(engine)}>
        {on === 1 ? '换密钥' : '填密钥'}
      </Button>
      {on === 1 && (
        <Button size="s" onClick={() => remove(engine)}>
          停止推送
        </Button>
      )}
    </>
  )),
]

function State({ engine: { on, paused_until } }: { engine: SearchEngineState }) {
  if (on === 0) return <Chip>没有密钥</Chip>
  return paused_until ? <Chip tone="warning">暂停</Chip> : <Chip tone="accent">推送中</Chip>
}

const LastPush = ({ engine: { result, pushed_at, paused_until } }: { engine: SearchEngineState }) => (
  <>
    <span>{result || '还没有'}</span> {pushed_at && <RelativeTime time={pushed_at} />}
    {paused_until && (
      <p className="caption soft">
        <span>下次</span> <RelativeTime time={paused_until} />
      </p>
    )}
  </>
)

/** Which search engines are told of public posts. */
export const SearchPushPage = () => (
  <ListPage
    title="收录推送"
    about="新发布和修改过的公开帖子，十分钟后告诉填了密钥的搜索引擎；要先让游客可以浏览"
    label="搜索引擎"
    queryKey={pushKey}
    call="/v1/admin/search-push/getSearchEngines"
    input={() => ({})}
    rows={({ engines }) => engines}
    columns={columns}
    keyOf={({ engine }) => engine}
    none="没有可以推送的搜索引擎"
  />
)

const setKey = (engine: SearchEngineState['engine']) =>
  showForm({
    title: `${names[engine]}的密钥`,
    confirm: '保存',
    about: '密钥加密保存，保存之后不再显示。',
    call: '/v1/admin/search-push/saveSearchKey',
    fields: { key: { kind: 'text', label: '密钥', hint: hints[engine], max: 128, autoCapitalize: 'none' } },
    fixed: { engine },
    done: '密钥已保存，之后的公开帖子会推送',
    refresh: pushKey,
  })

const remove = (engine: SearchEngineState['engine']) =>
  showPopup(ConfirmActionPopup, {
    title: `停止向${names[engine]}推送？`,
    about: '密钥和排队的帖子会删除。',
    confirm: '停止推送',
    done: '已停止推送',
    refresh: pushKey,
    action: () => askWithSudo('/v1/admin/search-push/removeSearchKey', { engine }),
  })
