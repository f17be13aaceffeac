export default function IdChecks() {
  return null;
}
