import { useParams } from 'react-router-dom';
import { Receipt } from '../components/receipt.tsx';

export default function ReceiptPage() {
  const { paymentId } = useParams();
  return <Receipt paymentId={paymentId} />;
}
