import type { CallOutput } from '@judian/contract'
import { favouriteLimits, limits } from '@judian/contract/limits'
import { useState } from 'react'
import { showPopup } from '../../kernel/popup/popup.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ScreenTitle } from '../../ui/display/screen-title.tsx'
import { Chips } from '../../ui/fields/chips.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { moreIcons } from '../../ui/icons/more-icons.ts'
import { FolderFields } from '../../domains/posts/moments/favouriting/folder-fields.tsx'
import styles from './favourites.module.css'
import { FavouriteList, FoundFavourites, type RenderMoment } from './lists.tsx'
import { FolderBar } from './folder-bar.tsx'
import { Silence } from './silence.tsx'

type OwnFolders = CallOutput<'/v1/favourites/getFolders'>

interface Props {
  own: OwnFolders
  folderId: number | undefined
  onFolder: (folderId: number | undefined) => void
  renderMoment: RenderMoment
}

/** The member's favourites: folders, a search among all of them, and the posts of the chosen folder. */
export function OwnFavourites({ own, folderId, onFolder, renderMoment }: Props) {
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  const folder = own.folders.find(({ folder_id }) => folder_id === folderId)
  const isEmpty = own.total === 0 && own.folders.length === 0
  const isFull = own.folders.length >= favouriteLimits.folders

  return (
    <>
      <ScreenTitle>收藏</ScreenTitle>
      <p className="small soft">{aboutOf(own, isEmpty)}</p>
      {!isEmpty && (
        <form
          role="search"
          className={`stack-s ${styles.search}`}
          onSubmit={(event) => {
            event.preventDefault()
            setQ(typed.trim())
          }}
        >
          <TextField
            label="在收藏里搜索"
            hideLabel
            type="search"
            placeholder="在收藏里搜索"
            value={typed}
            maxLength={limits.searchLength}
            onValue={(text) => {
              setTyped(text)
              if (text === '') setQ('')
            }}
          />
          <Button type="submit" icon="search">
            搜索
          </Button>
        </form>
      )}
      {/* For screen readers: between the screen's heading and the posts' titles. */}
      <h2 className="visually-hidden">{q === '' ? (folder?.name ?? '帖子') : '搜索结果'}</h2>
      {q === '' ? (
        <>
          {!isEmpty && (
            <div className={`stack-s ${styles.folders}`}>
              <Chips
                label="收藏夹"
                hideLabel
                oneLine
                value={folderId === undefined ? '' : String(folderId)}
                onValue={(value) => onFolder(value === '' ? undefined : Number(value))}
                options={optionsOf(own)}
              />
              <Button size="s" icon={moreIcons.plus} disabled={isFull} onClick={() => showPopup(FolderFields, {})}>
                新建
              </Button>
            </div>
          )}
          {folder && <FolderBar folder={folder} onDeleted={() => onFolder(undefined)} />}
          <FavouriteList key={folderId} folderId={folderId} folders={own.folders} renderMoment={renderMoment}>
            <Silence isSilent={own.silent === 1} />
          </FavouriteList>
        </>
      ) : (
        <FoundFavourites key={q} q={q} renderMoment={renderMoment} />
      )}
    </>
  )
}

function aboutOf({ total, folders }: OwnFolders, isEmpty: boolean): string {
  const whose = '只有公开的收藏夹，别人才能看到。'
  if (isEmpty) return whose
  return `帖子 ${total} / ${favouriteLimits.favourites} · 收藏夹 ${folders.length} / ${favouriteLimits.folders}。${whose}`
}

function optionsOf({ folders, total }: OwnFolders) {
  const filed = folders.reduce((sum, { count }) => sum + count, 0)
  return [
    { value: '', label: `全部 ${total}` },
    { value: '0', label: `默认 ${total - filed}` },
    ...folders.map(({ folder_id, name, count }) => ({ value: String(folder_id), label: `${name} ${count}` })),
  ]
}
