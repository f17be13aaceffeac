export default function Currencies() {
  return null;
}
