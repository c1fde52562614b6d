import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { buttonClass } from '../../ui/actions/button.tsx'

/** Label of a link by the path's last segment. */
const labels: [RegExp, string][] = [
  [/^\/clan\/[^/]+\/\d+\/manage$/, '去处理'],
  [/^\/clan\/[^/]+\/\d+$/, '去战队看看'],
  [/^\/clan\/[^/]+$/, '看看其他战队'],
  [/^\/user\/coins$/, '查看金币记录'],
  [/^\/avatar\/edit$/, '去装扮'],
  [/^\/user\/decisions$/, '查看处理记录'],
  [/^\/user\/account$/, '打开账号与安全'],
]

interface Props {
  /** A path of this site. */
  link: string
  onFollow: () => void
}

/** Link of a system message to the page to act on it. */
export function MessageLink({ link, onFollow }: Props) {
  const { history } = useRouter()
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onFollow()
    history.push(link)
  }
  return (
    <a href={link} className={buttonClass({ variant: 'primary', wide: true })} onClick={follow}>
      {labels.find(([path]) => path.test(link))?.[1] ?? '去看看'}
    </a>
  )
}
