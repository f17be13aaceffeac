export default function Withdrawals() {
  return null;
}
