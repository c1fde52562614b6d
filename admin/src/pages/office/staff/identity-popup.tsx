import type { CallOutput } from '@judian/contract'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Dialog } from '@judian/web/ui/overlays/dialog.tsx'
import { DescriptionList } from '../../../components/layout/description-list.tsx'

interface Props extends PopupProps {
  username: string
  identity: CallOutput<'/v1/admin/staff/revealStaffIdentity'>
}

/** A revealed identity; nothing of it stays in the page. */
export const IdentityPopup = ({ username, identity: { name, document_number }, onClose }: Props) => (
  <Dialog title={`${username} 的实名资料`} size="s" onClose={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
    <DescriptionList
      facts={[
        ['姓名', name],
        ['证件号码', document_number],
      ]}
    />
  </Dialog>
)
