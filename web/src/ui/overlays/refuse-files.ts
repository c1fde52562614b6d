/** Keeps the browser from opening a file that is dropped beside the fields for files. Returns a stop function. */
export function refuseFiles(): () => void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files') || isFileField(event.target)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  document.addEventListener('dragover', refuse)
  document.addEventListener('drop', refuse)
  return () => {
    document.removeEventListener('dragover', refuse)
    document.removeEventListener('drop', refuse)
  }
}

const isFileField = (target: EventTarget | null) => target instanceof HTMLInputElement && target.type === 'file'
