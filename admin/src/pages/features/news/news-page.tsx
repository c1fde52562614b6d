import type { NewsHook } from '@judian/contract'
import { newsLimits } from '@judian/contract/limits'
import { siteName } from '@judian/web/kernel/home.ts'
import { askWithSudo } from '@judian/web/kernel/sudo/ask-with-sudo.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Chip } from '@judian/web/ui/display/chip.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { Menu } from '@judian/web/ui/overlays/menu.tsx'
import { ActionButton } from '../../../components/actions/action-button.tsx'
import { showForm } from '../../../components/form/popups/call-form-popup.tsx'
import { ConfirmActionPopup } from '../../../components/form/popups/confirm-action-popup.tsx'
import { actionsColumn } from '../../../components/list/actions-column.tsx'
import type { Column } from '../../../components/list/data-table.tsx'
import { ListPage } from '../../../components/list/list-page.tsx'
import { DeliveriesPopup } from './deliveries-popup.tsx'
import { kindsField } from './kinds-field.tsx'
import { kindNames, receiverNames } from './names.ts'
import { SecretPopup } from './secret-popup.tsx'

const newsKey = ['news'] as const

const columns: readonly Column<NewsHook>[] = [
  { title: '名称', cell: ({ name }) => name },
  { title: '发到', cell: ({ receiver, address }) => `${receiverNames[receiver]} ${address}` },
  { title: '消息', cell: ({ kinds }) => kinds.map((kind) => kindNames[kind]).join('、') },
  { title: '状态', narrow: true, cell: (hook) => <State hook={hook} /> },
  { title: '添加', narrow: true, cell: ({ created_by }) => created_by },
  actionsColumn((hook) => (
    <>
      <Button size="s" onClick={() => showPopup(DeliveriesPopup, { hook })}>
        记录
      </Button>
      {hook.on === 1 && (
        <ActionButton
          call="/v1/admin/news/testNewsHook"
          input={{ hook_id: hook.id }}
          done="测试消息正在发送，结果在「记录」里"
          refresh={newsKey}
        >
          测试
        </ActionButton>
      )}
      <ActionButton
        call="/v1/admin/news/setNewsHook"
        input={{ hook_id: hook.id, on: hook.on === 1 ? 0 : 1 }}
        done={hook.on === 1 ? '已关闭' : '已打开'}
        refresh={newsKey}
      >
        {hook.on === 1 ? '关闭' : '打开'}
      </ActionButton>
      <Menu
        label="更多"
        items={[{ label: '移除', icon: moreIcons.trash, danger: true, onSelect: () => remove(hook) }]}
      />
    </>
  )),
]

function State({ hook: { on, failing_since } }: { hook: NewsHook }) {
  if (on === 0) return <Chip>已关闭</Chip>
  return failing_since ? <Chip tone="warning">发送不成功</Chip> : <Chip tone="accent">打开</Chip>
}

/** Where the site's news goes. */
export const NewsPage = () => (
  <ListPage
    title="消息外发"
    about="站里有事时告诉群机器人或别的程序；消息里没有待审、被举报和只有成员能看的内容"
    actions={
      <Button variant="primary" icon={moreIcons.plus} onClick={add}>
        添加接收方
      </Button>
    }
    label="接收方"
    queryKey={newsKey}
    call="/v1/admin/news/getNewsHooks"
    input={(pageNum) => ({ pageNum })}
    rows={({ hooks }) => hooks}
    columns={columns}
    keyOf={({ id }) => id}
    none="还没有接收方"
  />
)

const add = () =>
  showForm({
    title: '添加接收方',
    confirm: '添加',
    about: '地址等于钥匙：加密保存，添加之后只显示最后四位。要换地址，请移除后重新添加。',
    call: '/v1/admin/news/createNewsHook',
    fields: {
      name: { kind: 'text', label: '名称', max: newsLimits.name },
      receiver: {
        kind: 'select',
        label: '发到',
        start: 'wecom',
        options: Object.entries(receiverNames).map(([value, label]) => ({ value, label })),
      },
      address: {
        kind: 'text',
        label: '地址',
        hint: '从群机器人的设置里完整复制；别的程序填 https:// 开头的地址',
        max: newsLimits.address,
        autoCapitalize: 'none',
      },
      sign_secret: {
        kind: 'text',
        label: '加签密钥（没有就留空）',
        hint: `钉钉不加签时，请在机器人的关键词里填「${siteName}」`,
        max: newsLimits.secret,
        autoCapitalize: 'none',
        shown: ({ receiver }) => receiver === 'dingtalk' || receiver === 'feishu',
      },
      kinds: kindsField,
    },
    fixed: { sign_secret: '' },
    done: '接收方已添加，发一条测试消息看看',
    refresh: newsKey,
    onDone: ({ secret }) => secret && showPopup(SecretPopup, { secret }),
  })

const remove = ({ id, name }: NewsHook) =>
  showPopup(ConfirmActionPopup, {
    title: `移除「${name}」？`,
    about: '还没发出的消息和发送记录会一起删除。',
    confirm: '移除',
    done: '已移除',
    refresh: newsKey,
    action: () => askWithSudo('/v1/admin/news/removeNewsHook', { hook_id: id }),
  })
