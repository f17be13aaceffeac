export default function Batches() {
  return null;
}
