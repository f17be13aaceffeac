export default function Invitations() {
  return null;
}
