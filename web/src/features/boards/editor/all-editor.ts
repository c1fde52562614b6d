/** What a board adds to the editor: one file in the build, with one name. */
export { BoardButton } from './board-button.tsx'
export { BoardCard } from './board-card.tsx'
