import { usePicture } from '../client/files.ts'
import { useSession } from '../client/session.ts'
import { Logo } from './logo.tsx'

/** The user's picture, or the mark of the house. */
export function Avatar() {
  const avatar = useSession(state => state.userInfo.avatar)
  const picture = usePicture(avatar)
  return picture ? (
    <img className="avatar" src={picture} alt="" />
  ) : (
    <span className="avatar">
      <Logo size={26} />
    </span>
  )
}
