export default function Case() {
  return null;
}
