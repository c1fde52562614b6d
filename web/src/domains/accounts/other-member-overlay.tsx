import { closeAccountOverlay, useMe } from '../../kernel/session/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

/** Another member has signed in in another tab: this page, still its member's, sends nothing more. */
export function OtherMemberOverlay() {
  const name = useMe()?.username
  return (
    <Dialog
      size="s"
      title="这个浏览器换了账号"
      onClose={closeAccountOverlay}
      footer={
        <>
          <Button onClick={closeAccountOverlay}>留在这一页</Button>
          <Button variant="primary" onClick={() => location.reload()}>
            换到新账号
          </Button>
        </>
      }
    >
      <p>另一个标签页登录了别的账号。</p>
      <p>这一页还是「{name}」的，什么都没有替别人发出；没发完的内容会留到 TA 下次登录。</p>
    </Dialog>
  )
}
